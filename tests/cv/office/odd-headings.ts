import type { Language } from '../truth.ts'

/** Headings in people's own words, hardly any of which are in the CV reader's lists. */
export const oddHeadings: Record<Language, Record<string, string[]>> = {
  it: {
    experience: [
      'La mia strada',
      'Cosa ho fatto finora',
      'Tappe in azienda',
      'Sul campo',
      'Dieci anni di mestiere',
      'Dove mi avete già visto',
      'Aziende e ruoli',
      'Attività svolte',
    ],
    education: [
      'Sui banchi',
      'Cosa ho imparato e dove',
      'Quello che ho studiato',
      'Banchi e cattedre',
      'Il mio bagaglio',
      'Scuole frequentate',
    ],
    skills: [
      'Ferri del mestiere',
      'Cassetta degli attrezzi',
      'Punti di forza',
      'Me la cavo con',
      'Uso ogni giorno',
    ],
    languages: ['Parlo', 'Mi faccio capire in', 'In quante lingue saluto', 'Idiomi'],
    summary: ['Due parole su di me', 'Piacere!', 'Mi presento', 'Chi troverete'],
    contacts: ['Scrivimi', 'Ci sentiamo?', 'Dove sono', 'Per parlarmi'],
  },
  en: {
    experience: [
      'My path so far',
      'What I have done',
      'On the job',
      'Places and roles',
      'The story until now',
      'Trades I have plied',
    ],
    education: [
      'Back at school',
      'What I learnt',
      'Where I learnt it',
      'Classrooms',
      'My schooling',
    ],
    skills: ['Toolbox', 'Handy with', 'Good with', 'What I bring', 'Under my belt'],
    languages: ['I speak', 'Conversations in', 'Say hello in', 'Tongues'],
    summary: ['Hello!', 'In a nutshell', 'Nice to meet you', 'A few words'],
    contacts: ['Write to me', 'Say hi', 'Reach me', 'Find me'],
  },
}
