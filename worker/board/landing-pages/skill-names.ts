import { toSkillKey } from '../../contract/board/skills.ts'

/** Skill names with a special spelling, such as TypeScript or HTML. */
const names = `
AI, AJAX, API, AWS, Azure DevOps, B2B, B2C, BI, C, C#, C++, CAD, CI/CD, CRM, CSS, CSS3, DevOps,
ERP, ETL, FastAPI, FinTech, GCP, GDPR, GitHub, GitLab, GraphQL, HR, HTML, HTML5, HubSpot, IIS,
IoT, iOS, IT, Java, JavaScript, Jira, jQuery, JSON, KPI, Laravel, LinkedIn, LLM, macOS, MATLAB,
ML, MLOps, MongoDB, MySQL, NestJS, .NET, .NET Core, Next.js, NLP, Node.js, NoSQL, NumPy, OKR,
OpenAI, PHP, PL/SQL, PostgreSQL, Power BI, PPC, PyTorch, QA, R, RabbitMQ, React.js,
React Native, REST, REST API, ROI, RxJS, SaaS, SAP, SAS, SDK, SEM, SEO, SMM, SQL, SQLite, SRE,
SSIS, SwiftUI, TensorFlow, TypeScript, UI, UI/UX, UX, VB.NET, VMware, VoIP, Vue.js, WordPress,
XML
`
const nameOf = new Map(
  names
    .trim()
    .split(/,\s/)
    .map((name) => [toSkillKey(name), name]),
)

/** Returns a skill's name in its special spelling (TypeScript), or with a capital initial. */
export const formatSkillName = (skill: string): string =>
  nameOf.get(toSkillKey(skill)) ?? skill.charAt(0).toLocaleUpperCase('it') + skill.slice(1)
