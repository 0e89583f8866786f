import type { Language } from '../truth.ts'

export const taskSentences: Record<Language, string[]> = {
  it: [
    'Ho seguito il rifacimento del sito con un gruppo di cinque persone, riducendo i tempi di consegna di un terzo.',
    'Gestione quotidiana dei fornitori e degli ordini, con attenzione ai costi.',
    'Responsabile della formazione dei nuovi arrivati e della stesura dei manuali interni.',
    'Sviluppo e manutenzione di servizi usati ogni giorno da migliaia di persone.',
    'Organizzazione dei turni e rapporto diretto con la clientela.',
    'Introduzione di prove automatiche che hanno dimezzato gli errori segnalati dal 2017 in poi.',
    'Preparazione di relazioni mensili per la direzione e analisi degli scostamenti.',
    'Accoglienza dei visitatori e cura degli spazi comuni.',
    'Progettazione di nuove schermate insieme a chi le avrebbe usate.',
    'Ho coordinato il trasloco degli archivi senza fermare il servizio.',
  ],
  en: [
    'Led the rebuild of the public site with a team of five, cutting delivery times by a third.',
    'Looked after suppliers and orders day by day, with an eye on costs.',
    'Trained newcomers and wrote the handbooks that the team still uses.',
    'Built and maintained services used every day by thousands of people.',
    'Organised shifts and dealt with customers face to face.',
    'Introduced automated tests that halved the number of reported faults since 2017.',
    'Prepared monthly reports for the board and explained the differences.',
    'Welcomed visitors and kept common rooms in good order.',
    'Designed new screens together with the people who would use them.',
    'Coordinated the move of the archives without stopping the service.',
  ],
}
export const bios: Record<Language, string[]> = {
  it: [
    'Lavoro da anni a cavallo fra tecnica e persone: mi piace capire un problema prima di risolverlo e lasciare le cose in ordine per chi viene dopo. Cerco un posto da remoto con orari umani.',
    'Curiosa e ordinata, ho imparato a lavorare in gruppi distribuiti e a scrivere bene ciò che serve sapere. Amo i progetti lunghi e le squadre piccole.',
    'Dopo dieci anni in azienda ho scelto la libera professione. Porto metodo, puntualità e una certa allegria nei momenti difficili.',
  ],
  en: [
    'For years I have worked between people and machines: I like to understand a problem before I solve it and to leave things tidy for whoever comes next. I look for a remote position with humane hours.',
    'Curious and orderly, I have learnt to work in distributed teams and to write down what others need to know. I love long projects and small teams.',
    'After ten years in companies I chose to work for myself. I bring method, punctuality and some cheer to difficult moments.',
  ],
}
export const pastimes: Record<Language, string[]> = {
  it: [
    'Camminate in montagna, apicoltura, scacchi',
    'Coro, cucina di mare, restauro di biciclette',
  ],
  en: ['Hill walking, bees, chess', 'Choir singing, sea cooking, mending bicycles'],
}
