import { escoSynonymSource, jobTitleSynonymSource, type SynonymList } from './synonym-list.ts'

/** Synonyms for jobs in software and data. */
export const technologySynonyms: SynonymList[] = [
  {
    source: escoSynonymSource,
    groups: `
sviluppatore = developer = programmatore = programmer = software developer = sviluppatore software = software engineer > coder
software engineer = ingegnere del software = ingegnere software = sviluppatore software = software developer
data analyst = analista dati = analista dei dati = data analytics
database administrator = dba = amministratore database
business analyst = analista funzionale = analista di business = functional analyst
system administrator = sysadmin = sistemista = amministratore di sistema = systems administrator = system engineer
network engineer = sistemista di rete = network administrator = ingegnere di rete
quality assurance = qa = tester = software tester = collaudatore software = qa engineer = test engineer
solution architect = architetto software = software architect = solutions architect = architetto di soluzioni
chief technology officer = cto = direttore tecnico
product owner = product manager = responsabile di prodotto
project manager = responsabile di progetto = capo progetto = pm = project management = gestione progetti = project leader
program manager = programme manager = responsabile di programma
game developer = sviluppatore videogiochi = game programmer = sviluppatore di giochi
webmaster = web master = gestione sito web
`,
  },
  {
    source: jobTitleSynonymSource,
    groups: `
front end = frontend = sviluppatore frontend = frontend developer = frontend engineer
back end = backend = sviluppatore backend = backend developer = backend engineer
full stack = fullstack = sviluppatore full stack = full stack developer
no code = nocode = low code
mobile developer = sviluppatore mobile = app developer > sviluppatore ios = sviluppatore android = ios engineer = android engineer
node js = nodejs
react = reactjs = react js
vue = vuejs = vue js
angular = angularjs = angular js
next js = nextjs
javascript = js = java script
typescript = ts
dotnet = dot net = net developer = asp net = sviluppatore net
c# = csharp = c sharp
c++ = cpp
golang = go developer
postgres = postgresql
kubernetes = k8s
machine learning = ml = apprendimento automatico
artificial intelligence = ai = intelligenza artificiale
ia > intelligenza artificiale = artificial intelligence = ai
deep learning = reti neurali = neural networks
data scientist = scienziato dei dati = data science
data engineer = ingegnere dei dati = data engineering
data entry = inserimento dati = addetto inserimento dati = immissione dati
business intelligence = bi = bi analyst = bi developer
devops = dev ops = devops engineer = site reliability engineer = sre
cloud engineer = ingegnere cloud = cloud architect
cybersecurity = cyber security = sicurezza informatica = information security = it security = infosec
penetration tester = pentester = ethical hacker
help desk = helpdesk = service desk = supporto tecnico = technical support = it support = assistenza tecnica informatica = desktop support
informatico = it specialist = tecnico informatico = information technology
test automation = automation tester = qa automation
embedded = firmware = sistemi embedded = embedded software
it manager = responsabile it = responsabile informatico = responsabile sistemi informativi = head of it
engineering manager = responsabile sviluppo = head of engineering
tech lead = technical lead = lead developer = team leader tecnico
scrum master = agile coach
blockchain = web3 = smart contract
erp = consulente erp > sap = consulente sap = dynamics = navision
sap consultant = consulente sap = sap specialist
crm specialist = specialista crm = crm manager
technical writer = redattore tecnico = documentation engineer
solutions engineer = sales engineer = presales = pre sales = prevendita
data center = datacenter = centro dati
e commerce = ecommerce = commercio elettronico = e commerce manager = e commerce specialist
data base = database = banca dati
prompt engineer = llm engineer
`,
  },
]
