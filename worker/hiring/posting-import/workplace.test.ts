import { describe, expect, it } from 'vitest'
import { readPostingWorkplace } from './workplace.ts'

const nothing = { title: 'Contabile', location: ['Milano, LOM, IT'], text: '' }

describe('readPostingWorkplace', () => {
  it.each([
    [{ location: ['Remote'] }, 'remote'],
    [{ remote: false, location: ['Remote'] }, null],
    [{ remote: true, location: ['Hybrid'] }, 'hybrid'],
    [{ location: ['Hybrid - Austin, Texas'] }, 'hybrid'],
    [{ title: 'Java Developer Ibrido Como' }, 'hybrid'],
    [{ title: 'Programmatrice Java (remoto)' }, 'remote'],
    [{ title: 'Cuoca, in sede' }, 'onsite'],
    [{ location: ['Denver - Hybrid; Phoenix - Remote'] }, 'remote'],
    [{ title: 'Remote Sensing Scientist' }, null],
    [{ title: 'Hybrid Cloud Architect', remote: false }, 'onsite'],
    [{}, null],
  ])('of title, place and flag in %j is %s', (said, workplace) => {
    expect(readPostingWorkplace({ ...nothing, ...said })).toBe(workplace)
  })

  it.each([
    ['Modalità di lavoro: Ibrida, a Bologna', 'hybrid'],
    ['Offriamo due giorni di smart working alla settimana', 'hybrid'],
    ['Smart-working: 2 giorni a settimana', 'hybrid'],
    ['Smart working (10 gg/mese)', 'hybrid'],
    ['Hybrid work policy: 3+ days per week in person', 'hybrid'],
    ['On-site presence required 4 days per week', 'hybrid'],
    ['Sede di lavoro: full remote', 'remote'],
    ['Puoi lavorare da dove vuoi, 100% da remoto', 'remote'],
    ['This is a remote position for people in Italy', 'remote'],
    ['Non è previsto lo smart working', 'onsite'],
    ['Si lavora full time in sede', 'onsite'],
    ['Modalità ibrida; valutiamo il full remote', null],
    ['Gestisci sistemi in cloud ibrido e colleghi da remoto', null],
    ['Livello e stipendio in sede di colloquio', null],
    ['Benefit: smart working', null],
  ])('of a description without a flag: %s is %s', (text, workplace) => {
    expect(readPostingWorkplace({ ...nothing, text })).toBe(workplace)
  })

  it.each([
    [true, 'Cuci i libri a mano.', 'remote'],
    [true, 'Modalità di lavoro ibrida', 'hybrid'],
    [true, 'You work with remote colleagues', null],
    [true, 'Located remotely? N', null],
    [false, 'Cuci i libri a mano.', 'onsite'],
    [false, 'Possibilità di smart working', null],
    [false, 'Sede di lavoro: full remote', null],
    [false, 'Un giorno di smart working a settimana', 'hybrid'],
  ])('of the flag %s with the description "%s" is %s', (remote, text, workplace) => {
    expect(readPostingWorkplace({ ...nothing, remote, text })).toBe(workplace)
  })
})
