import type { Vocabulary } from '../people.ts'

const list = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((one) => one.trim())

/** A vocabulary for shops, offices, factories, care, hospitality, trades and teaching. */
export const everydayCvVocabulary: Vocabulary = {
  roles: {
    it: list(`
      Addetta vendita
      Capo reparto ortofrutta
      Cassiera
      Magazziniere mulettista
      Impiegata contabile
      Segretaria amministrativa
      Operaio specializzato
      Addetto al controllo qualità
      Conduttore di linea
      Operatore Socio Sanitario (OSS)
      Assistente familiare
      Infermiera di reparto
      Chef de rang
      Pizzaiolo
      Governante
      Portiere di notte
      Aiuto elettricista
      Falegname
      Idraulico manutentore
      Docente di lettere
      Maestra d’asilo
      Insegnante di sostegno
      Autista consegnatario
      Centralinista
      Promoter
      Runner di sala
      Caposala
      Store manager
      Geometra di cantiere
      Estetista
      Collaboratrice scolastica
      Tecnico di laboratorio
      Addetta alla reception e al booking
      Montatore meccanico trasfertista`),
    en: list(`
      Sales Assistant
      Produce Department Lead
      Cashier
      Warehouse Operative
      Accounts Payable Clerk
      Office Administrator
      Line Operator
      Quality Inspector
      Healthcare Assistant
      Registered Nurse
      Chef de Partie
      Night Porter
      Front of House Manager
      Electrician’s Mate
      Joiner
      Gas Engineer
      Teaching Assistant
      English Teacher
      Delivery Driver
      Call Handler
      Brand Ambassador
      Site Supervisor
      Beautician
      School Caretaker
      Laboratory Technician
      Payroll Officer
      Customer Service Advisor
      Kitchen Porter`),
  },
  firms: {
    it: list(`
      Vellani
      Torrefazione Mistral
      Comune di Pratolungo
      ASL 4 Valdiva
      Ditta Peluso Antonio
      Il Melograno Soc. Coop. Sociale
      Lidoro Supermercati
      Pastificio Guerrazzi S.p.A.
      Ceramiche del Sillaro
      Hotel Bellariva ****
      Ristorante Al Vecchio Mulino
      Edil Tre S.r.l.
      Scuola dell’infanzia Arcobaleno
      I.C. “Giovanni Verri”
      Casa di riposo San Rocco
      Farmacia Dott. Morandini
      Studio Commercialisti Associati Lenzi & Pardi
      Nordest Logistica
      Calzaturificio Brenna
      Poste di Altavalle
      Mercatone Zeta
      Gruppo Ferrante Arredi
      Panificio F.lli Orsini
      Centro Estetico Ninfea
      Call&Go
      Autofficina Bassi
      Agriturismo Le Querce
      Teknoplast
      Zanotto Impianti di Zanotto Luca
      Clinica Villa Aurora`),
    en: list(`
      Harlow & Finch
      Northgate Primary School
      St Winifred’s Hospice
      Pebblebrook Borough Council
      The Copper Kettle
      Tidewell Logistics
      Marlowe’s
      Greenacre Nurseries
      Ashdown Care Group
      Quillfeather Insurance plc
      Bramley Foods
      Otterburn Joinery Ltd
      Hotel Meridian
      Kestrel Telecom
      Lumen Pharmacies
      The Old Post House
      Wexcombe Academy
      Fairlight Cleaning Services
      Dunmore Engineering
      Saltmarsh Bakery
      Rowan Dental Care
      Castlegate Retail`),
  },
  degrees: {
    it: list(`
      Diploma di scuola secondaria di primo grado
      Diploma di Ragioniere e Perito Commerciale
      Diploma di Liceo Scientifico
      Qualifica professionale di cuoco
      Laurea triennale in Scienze dell’educazione
      Laurea magistrale in Lettere moderne
      Diploma di Perito Elettrotecnico
      Qualifica di Operatore Socio Sanitario
      Maturità classica
      Diploma di Tecnico dei servizi turistici
      Laurea in Infermieristica
      Licenza media
      Diploma di Geometra
      Attestato di qualifica per estetista`),
    en: list(`
      BA (Hons) English
      NVQ Level 2 in Health and Social Care
      A-levels: Maths, Biology, French
      Diploma in Professional Cookery
      BSc in Adult Nursing
      HND in Electrical Engineering
      GCSEs in nine subjects
      Certificate in Bookkeeping
      PGCE Secondary English
      Level 3 Diploma in Beauty Therapy`),
  },
  schools: {
    it: list(`
      I.T.C. “Vincenzo Calbi”
      Istituto Tecnico Commerciale “Leone Fabbri”
      IPSSAR Valdoro
      Università degli Studi di Montechiaro
      Liceo “Ippolito Sarti”
      Scuola media statale “Don Bosco”
      Istituto Professionale Statale per l’Industria e l’Artigianato
      Università di Castelfranco
      ENAIP Altavalle
      Centro di Formazione Professionale San Siro
      ITIS “Enrico Mattioli”
      Istituto Magistrale Sant’Agata`),
    en: list(`
      Harbourside College
      University of Westmere
      Pebblebrook Sixth Form
      Ashdown School of Nursing
      Castlegate Technical College
      Wexcombe Comprehensive
      Northern College of Catering
      Open Learning Centre, Marlow`),
  },
  skills: {
    it: list(`
      Pacchetto Office
      Uso del registratore di cassa
      Patentino muletto
      HACCP
      Zucchetti
      Inventario
      Pratica di magazzino
      Problem solving
      Gestione del cliente
      Saldatura a filo
      Lettura del disegno meccanico
      Prima nota
      Tecniche di vendita
      Mobilizzazione del paziente
      Visual merchandising
      Navigazione in Internet
      Posta elettronica
      AutoCAD
      Team SAP
      Cucina senza glutine`),
    en: list(`
      Till operation
      Stock rotation
      Manual handling
      Food safety level 2
      Sage 50
      Microsoft Office
      Wound care
      Blueprint reading
      Customer care
      Classroom management
      Conflict resolution
      Typing 60 wpm
      Time management
      First aid
      Forklift licence
      Inventory`),
  },
  tasks: {
    it: list(`
      Vendita assistita, riordino degli scaffali e gestione della cassa
      Registrazione fatture attive e passive, prima nota e scadenzario
      Assistenza agli ospiti nell’igiene e nei pasti
      Preparazione degli impasti e servizio al banco
      Carico e scarico merci con muletto
      Controllo delle misure con calibro e micrometro.
      Ho seguito tre classi e coordinato il laboratorio di teatro.
      Accoglienza clienti, check-in e check-out, gestione delle prenotazioni.
      Dal 2019 anche formazione dei nuovi assunti.
      Manutenzione ordinaria degli impianti civili
      Rapporti con fornitori e corrieri; solleciti e pratiche di reso.
      Sostituzione maternità, con contratto a tempo determinato`),
    en: list(`
      Served customers at the till and kept shelves full
      Processed supplier invoices and monthly reconciliations
      Helped residents with washing, dressing and meals
      Prepared sauces and ran the pass on busy evenings
      Loaded and unloaded lorries with a forklift.
      Checked parts with gauges and recorded faults.
      Planned lessons for Years 7 to 11 and ran the drama club.
      Took bookings, greeted guests and balanced the float.
      Since 2019 also in charge of training new starters.
      Installed and tested domestic wiring
      Maternity cover on a fixed-term contract`),
  },
  bios: {
    it: list(`
      Persona affidabile e puntuale, con dieci anni di esperienza nel commercio al dettaglio. Mi piace il contatto con il pubblico e lavoro volentieri in squadra.
      Lavoro in reparto da molti anni e conosco bene i ritmi dei turni. Cerco un impiego stabile in un ambiente sereno, anche a tempo parziale.
      Ho imparato il mestiere in bottega e non ho mai smesso di studiare. Preciso, autonomo e abituato a rispettare le scadenze.`),
    en: list(`
      Reliable and punctual, with ten years behind the counter. I enjoy meeting people and work well in a small team, also under pressure.
      I have worked on wards for many years and know what shifts are like. Looking for a steady position close to home, part-time if need be.
      I learnt my trade on the job and never stopped studying. Careful, independent and used to deadlines.`),
  },
}
