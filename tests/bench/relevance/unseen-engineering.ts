import type { JudgedQuery } from './judged-query.ts'

/** Unseen queries about engineering, software, data, texts and images. */
export const unseenEngineeringQueries: JudgedQuery[] = [
  // Engineering
  {
    text: 'progettista meccanico',
    belongs: /^[^@]*(progettist|mechanical (design )?eng|mechanical design|disegnator)/i,
  },
  { text: 'embedded torino', belongs: /^(?=[^@]*(embedded|firmware))[^#]*Torino/i },
  { text: 'firmware engineer', belongs: /^[^@]*firmware/i },
  { text: 'fpga', belongs: /^[^@]*(fpga|\brtl\b|vhdl)/i },
  {
    text: 'asic verification',
    belongs: /^(?=[^@]*verificat)[^@]*(asic|digital|soc\b|design|\bUVM\b|formal|fpga|gpu|cpu)/i,
  },
  { text: 'robotica', belongs: /^[^@]*robot/i },
  { text: 'avionics', belongs: /^[^@]*avioni/i },
  {
    text: 'software tester',
    belongs: /^[^@]*(test(er|ing)?\b|\bQA\b|quality assurance|collaud|\bSDET\b)/i,
  },
  {
    text: 'ingegneri gestionali',
    belongs: /^[^@]*(gestional|industrial eng|process eng|management engineer)/i,
  },

  // Software and data
  { text: 'python developer', belongs: /^[^@]*python/i },
  { text: 'php', belongs: /^[^@]*(\bphp\b|laravel)/i },
  { text: 'react', belongs: /^[^@]*\breact/i },
  {
    text: 'sviluppatore ios',
    belongs:
      /^(?![^@]*android)[^@]*(\biOS\b|swift|mobile (app|dev|eng|soft))|^(?=[^@]*android)[^@]*\biOS\b/i,
  },
  { text: 'android', belongs: /^[^@]*android|^(?![^@]*\biOS\b)[^@]*mobile (app|dev|eng|soft)/i },
  { text: 'backend remoto', belongs: /^(?=[^@]*(back.?end)).*(#remote|remot)/i },
  {
    text: 'fronted developer',
    belongs: /^(?=[^@]*front.?end)(?=[^@]*(engineer|develop|architect|svilupp|programm))/i,
  },
  {
    text: 'full-stack junior milano',
    belongs:
      /^(?=[^@]*(full.?stack|svilupp|(?<!business )developer))(?=.*(#Entry|junior|stage|#Internship))[^#]*Milano/i,
  },
  { text: 'sap consultant', belongs: /^[^@]*\bSAP\b/i },
  {
    text: 'salesforce developer',
    belongs:
      /^(?=[^@]*(salesforce|agentforce|\bapex\b))(?=[^@]*(develop|engineer|architect|admin|consult))/i,
  },
  {
    text: 'cloud architect',
    belongs:
      /^[^@]*(cloud[^@]*architect|architect[^@]*(cloud|\baws\b|azure|\bgcp\b|infrastructure)|(aws|azure|infrastructure)[^@]*architect)/i,
  },
  { text: 'help desk', belongs: /^[^@]*(help.?desk|service desk|it support|desktop support)/i },
  {
    text: 'security analyst',
    belongs:
      /^(?![^@]*target security)[^@]*((secur|cyber|threat|\bsoc\b)[^@]{0,30}analyst|analyst[^@]*(secur|cyber|threat)|security (operations|engineer)|detection)/i,
    never: /^[^@]*(guard|giurat|target security)/i,
  },
  {
    text: 'intelligenza artificiale',
    belongs:
      /^[^@]*(\bAI\b|artificial intell|intelligenza artific|machine learning|\bLLM\b|deep learning)/i,
  },
  {
    text: 'llm engineer',
    belongs: /^[^@]*(\bLLM|language model|gen(erative)?.?ai|\bAI engineer|ai application)/i,
  },
  {
    text: 'game developer',
    belongs: /^[^@]*(\bgames?\b[^@]{0,25}(dev|program|engineer|design)|gameplay|unreal)/i,
  },
  {
    text: 'data engineer senior',
    belongs:
      /^(?=[^@]*(data|analytics) [^@]{0,20}engineer)(?=.*(#Senior|senior|\bsr\b|staff|principal|lead))/i,
  },

  // Texts and images
  { text: 'copywriter', belongs: /^[^@]*(copy ?writ|content (writ|design|edit))/i },
  { text: 'seo', belongs: /^[^@]*\bSEO\b/i },
  { text: 'video editor', belongs: /^[^@]*(video (edit|produc)|videograph|motion design)/i },
  { text: 'brand manager', belongs: /^[^@]*brand[^@]*(manag|lead|director|marketing)/i },
  {
    text: 'marketting manager',
    belongs: /^[^@]*marketing[^@]*manag|^[^@]*(head of|director|responsabile)[^@]*marketing/i,
  },
  {
    text: 'freelance',
    belongs: /#Contractor|^[^@]*(freelanc|\(contract(or)?\b|\bcontractor|partita iva)/i,
  },
  { text: 'designers', belongs: /^[^@]*design(er|ers)\b/i },
]
