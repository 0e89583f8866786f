export const exampleContractOptions = [
  { value: 'full', label: 'Tempo pieno' },
  { value: 'part', label: 'Part-time' },
  { value: 'contract', label: 'Collaborazione' },
  { value: 'intern', label: 'Tirocinio' },
]
