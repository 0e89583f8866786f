import { foreignCvVocabularies, type MosaicCvVocabulary, splitAtPipes } from './foreign-words.ts'

/** The languages of the mosaic layouts. Other layouts exist only in Italian and English. */
export type Tongue = 'it' | 'en' | 'fr' | 'de' | 'es'
export const tongues: Tongue[] = ['it', 'en', 'fr', 'de', 'es']

export const mosaicCvVocabularies: Record<Tongue, MosaicCvVocabulary> = {
  it: {
    roles: splitAtPipes(
      'Addetta alle vendite|Responsabile di negozio|Impiegato ufficio acquisti|Operaia di linea|Capoturno|Infermiera|Badante convivente|Aiuto cuoca|Cameriere di sala|Insegnante di matematica|Educatrice|Muratore|Elettricista civile|Autista di autobus|Contabile|Addetto customer care|Vetrinista|Sviluppatrice web|Tirocinante in amministrazione|Hostess di terra',
    ),
    firms: splitAtPipes(
      'Ferramenta Galbusera|Oviesta|Coop. Sociale Il Faro|Gruppo Tessera S.p.A.|Hotel La Perla Nera|Pane & Volpe|Istituto San Barnaba|Officine Belardo S.r.l.|Comune di Vallestretta|Farmacia Comunale n. 3|Ipermercato Le Sorgenti|Studio Legale Arrighi|Trasporti F.lli Zucca|RSA Monte Oliveto|Kappa Quadro|Azienda Agricola Poggio Alto|Lidio Abbigliamento|Bar Centrale|Clinica Santa Teresita|Nuova Plast',
    ),
    degrees: splitAtPipes(
      'Diploma di maturità tecnica|Laurea in Economia aziendale|Qualifica di addetto alla segreteria|Laurea magistrale in Scienze pedagogiche|Diploma alberghiero|Corso di formazione per OSS|Perito meccanico|Liceo linguistico|Licenza media|Master in Gestione delle risorse umane',
    ),
    schools: splitAtPipes(
      'Istituto Tecnico “A. Marchesini”|Università degli Studi di Pontevico|I.P.S.S.A.R. “Le Colline”|Liceo “G. Ardigò”|Ente di formazione Fucina|Scuola secondaria “Carlo Zini”|Università Telematica Meridiana|ITIS Ferrarin',
    ),
    grades: splitAtPipes(
      'Voto: 98/100|110/110 e lode|Votazione 84/100|Tesi: La bottega e il quartiere',
    ),
    skills: splitAtPipes(
      'Gestione cassa|Excel|Allestimento vetrine|Lavoro di squadra|Pacchetto Office|Guida di muletti|Primo soccorso|Fatturazione elettronica|Saldatura|Cucina vegetariana|Assistenza ai pasti|AutoCAD|Inventario|SAP|Photoshop',
    ),
    tasks: splitAtPipes(
      'Accoglienza della clientela e gestione della cassa.|Registrazione delle fatture e rapporti con i fornitori|Preparazione dei pasti per 80 coperti e ordine delle materie prime.|Cura degli ospiti non autosufficienti, in turni diurni e notturni|Ho formato tre colleghi e ridotto gli scarti del 12%.|Controllo delle macchine e piccola manutenzione|Programmazione delle lezioni e colloqui con le famiglie, anche a distanza',
    ),
    bios: splitAtPipes(
      'Lavoro con il pubblico da quindici anni e so mantenere la calma nei giorni di punta. Cerco un posto vicino a casa, anche a tempo parziale.|Precisa e curiosa, ho cambiato mestiere due volte e ogni volta ho imparato in fretta. Mi piacciono i gruppi piccoli e i compiti chiari.',
    ),
    towns: splitAtPipes(
      'Ferrara|Bari|Castelbrusco|Modena|Borgo San Lupo|Vallestretta|Montesecco Marittimo',
    ),
    headings: {
      experience: splitAtPipes(
        'Esperienze professionali|Esperienza lavorativa|Esperienze di lavoro|Esperienze|Esperienze lavorative e tirocini|Carriera',
      ),
      education: splitAtPipes(
        'Istruzione e formazione|Formazione|Studi|Titoli di studio|Percorso di studi|Istruzione',
      ),
      skills: splitAtPipes(
        'Competenze|Capacità|Competenze tecniche|Skills|Competenze personali e tecniche|Conoscenze informatiche',
      ),
      languages: splitAtPipes('Lingue|Competenze linguistiche|Lingue straniere|Lingue conosciute'),
      summary: splitAtPipes('Profilo|Su di me|Chi sono|Obiettivo professionale|Mi presento'),
      contacts: splitAtPipes('Contatti|Dati personali|Recapiti|Contattami'),
    },
    extras: [
      ['Hobby', 'Nuoto, fotografia, orto'],
      ['Patenti', 'Patente B, auto propria'],
      ['Certificazioni', 'HACCP, 2021', 'Sicurezza sul lavoro, corso di 8 ore, 03/2019'],
      ['Volontariato', 'Autista soccorritore, Croce Amaranto, 2014 – 2017'],
      ['Pubblicazioni', 'Il pane nero. Edizioni Lucciola, 2018'],
      ['Referenze', 'Disponibili su richiesta'],
      ['Progetti', 'Biblioteca di strada, 2016 – 2018'],
    ],
    spoken: {
      it: 'Italiano',
      en: 'Inglese',
      fr: 'Francese',
      de: 'Tedesco',
      es: 'Spagnolo',
      ro: 'Rumeno',
    },
    levels: {
      native: ['madrelingua'],
      fluent: ['C1', 'ottimo'],
      professional: ['B2', 'buono'],
      intermediate: ['B1', 'intermedio'],
      basic: ['A2', 'scolastico'],
    },
    labels: { phone: 'Telefono', mail: 'Email', home: 'Indirizzo', born: 'Data di nascita' },
    at: 'presso',
  },
  en: {
    roles: splitAtPipes(
      'Shop Floor Supervisor|Retail Assistant|Purchasing Clerk|Machine Operator|Shift Leader|Staff Nurse|Support Worker|Sous Chef|Waitress|Maths Teacher|Nursery Assistant|Bricklayer|Domestic Electrician|Bus Driver|Accounts Assistant|Call Centre Agent|Visual Merchandiser|Web Developer|Office Intern|Ground Hostess',
    ),
    firms: splitAtPipes(
      'Galloway Ironmongers|Oakvest|Lighthouse Care|Tesserae Group plc|Black Pearl Hotel|Loaf & Fox|St Barnabas College|Belard Works Ltd|Narrowdale Council|Wellspring Hypermarket|Arrowby Solicitors|Pumpkin Haulage|Mount Olive Care Home|Double K|High Hill Farm|Lydia Fashion|The Central Bar|Theresa Clinic|Newplast',
    ),
    degrees: splitAtPipes(
      'BSc Business Management|BA History|NVQ Level 3 Catering|MSc Education|A Levels in Maths and Art|Diploma in Nursing|City & Guilds Level 2 Plumbing|Certificate in Office Skills|GCSEs|MBA',
    ),
    schools: splitAtPipes(
      'Marchmont Technical College|University of Bridgewick|Hillside School of Catering|Ardley Grammar School|The Forge Training Centre|Zinney High School|Meridian Open University',
    ),
    grades: splitAtPipes('Grade: B|First-class honours|GPA: 3.7/4.0|2:1'),
    skills: splitAtPipes(
      'Cash handling|Excel|Window dressing|Teamwork|Microsoft Office|Forklift driving|First aid|Invoicing|Welding|Vegetarian cooking|Meal support|AutoCAD|Stock taking|SAP|Photoshop',
    ),
    tasks: splitAtPipes(
      'Greeted customers and ran the till.|Recorded invoices and dealt with suppliers|Cooked for 80 covers and ordered ingredients.|Looked after residents on day and night shifts|Trained three colleagues and cut waste by 12%.|Watched the machines and did minor repairs|Planned lessons and met parents, also online',
    ),
    bios: splitAtPipes(
      'I have worked with the public for fifteen years and stay calm on busy days. Looking for a job close to home, also part-time.|Careful and curious, I changed trades twice and learnt quickly each time. I like small teams and clear tasks.',
    ),
    towns: splitAtPipes('Leeds|Cork|Narrowdale|Glasgow|Boston|Saltby-on-Sea|Upper Marl'),
    headings: {
      experience: splitAtPipes(
        'Work experience|Employment history|Professional experience|Experience|Work history|Career to date',
      ),
      education: splitAtPipes(
        'Education|Education and training|Qualifications|Academic background|Education & qualifications|Training',
      ),
      skills: splitAtPipes(
        'Skills|Key skills|Core skills|Abilities|Technical and personal skills|IT skills',
      ),
      languages: splitAtPipes('Languages|Language skills|Foreign languages|Languages spoken'),
      summary: splitAtPipes('Profile|About me|Summary|Personal statement|Who I am'),
      contacts: splitAtPipes('Contact|Personal details|Get in touch|Contact details'),
    },
    extras: [
      ['Hobbies', 'Swimming, photography, gardening'],
      ['Driving licence', 'Full, own car'],
      ['Certificates', 'Food hygiene, 2021', 'Health and safety, eight-hour course, 03/2019'],
      ['Volunteering', 'Ambulance driver, Amaranth Cross, 2014 – 2017'],
      ['Publications', 'Black Bread. Firefly Press, 2018'],
      ['References', 'Available on request'],
      ['Projects', 'Street library, 2016 – 2018'],
    ],
    spoken: {
      it: 'Italian',
      en: 'English',
      fr: 'French',
      de: 'German',
      es: 'Spanish',
      ro: 'Romanian',
    },
    levels: {
      native: ['native', 'mother tongue'],
      fluent: ['C1', 'fluent'],
      professional: ['B2', 'upper intermediate'],
      intermediate: ['B1', 'intermediate'],
      basic: ['A2', 'basic'],
    },
    labels: { phone: 'Phone', mail: 'Email', home: 'Address', born: 'Date of birth' },
    at: 'at',
  },
  ...foreignCvVocabularies,
}
