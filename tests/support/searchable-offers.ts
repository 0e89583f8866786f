import { seedCompany, seedOffers } from './seed.ts'

/** Writes the offers that the tests of search and suggestions look for. */
export async function seedSearchableOffers(): Promise<void> {
  const company = await seedCompany({ name: 'Banchina Nove' })
  const daysAgo = (days: number) => new Date(Date.UTC(2026, 1, 20 - days))
  await seedOffers(company, [
    {
      title: 'Machine learning engineer',
      salaryMax: 90_000,
      descriptionText: 'Assistenza clienti.',
    },
    { title: 'Addetto assistenza clienti', salaryMax: 24_000, createdAt: daysAgo(9) },
    { title: 'Customer care specialist', createdAt: daysAgo(1) },
    { title: 'Frontend developer', skills: ['node.js'], salaryMax: 45_000 },
    {
      title: 'Sviluppatrice full stack',
      places: ['Varese, Lombardia, Italia'],
      eligibleCountries: ['IT'],
    },
    { title: 'Payroll expert', location: ['Italia', 'Slovenia'] },
    { title: 'Commessa', employmentType: 'Part-time', places: ['Roma, Lazio, Italia'] },
    { title: 'Disegnatore', workplace: 'remote', employmentType: 'Full-time' },
    { title: 'Addetta al controllo qualità' },
    { title: 'Responsabile controllo qualità, stabilimento' },
    { title: 'Excellence manager' },
    ...Array.from({ length: 5 }, () => ({
      title: 'Programmatrice di fogli di calcolo',
      descriptionText: 'Usiamo Excel.',
    })),
    { title: 'Programma macchine utensili', skills: ['c++'] },
    { title: 'Gestionali per officine', skills: ['c#'], descriptionText: 'Perché no?' },
    { title: 'Cioccolataio', places: ['Torino, Piemonte, Italia'] },
    { title: 'Contabile', workplace: 'onsite', employmentType: 'Full-time', isActive: false },
    { title: 'Orologiaio', eligibleCountries: ['IT'], createdAt: daysAgo(5) },
    { title: 'Orologiaio svizzero', eligibleCountries: ['CH'] },
    { title: 'Svizzera o svizzero per il reparto', eligibleCountries: ['US'] },
    { title: 'Orologiaio di torri', eligibleCountries: ['US'], createdAt: daysAgo(1) },
    { title: 'Avviso ai sensi della legge' },
    { title: 'Veterinaria di AI applicata', createdAt: daysAgo(3) },
    { title: 'Caposquadra a Dubuque, IA', eligibleCountries: ['US'], createdAt: daysAgo(1) },
    { title: 'German speaking typist' },
  ])
}
