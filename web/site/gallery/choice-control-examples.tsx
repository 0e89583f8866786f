import { useState } from 'react'
import { Accordion } from '../../components/accordion.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Chip } from '../../components/chip.tsx'
import { ChoiceCards } from '../../components/choice-cards.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { exampleContractOptions } from './examples.ts'
import { GalleryRow, GallerySection } from './section.tsx'

export function ChoiceControlExamples() {
  const [on, setOn] = useState<string[]>(['full', 'backend'])
  const toggle = (value: string) => () =>
    setOn(on.includes(value) ? on.filter((other) => other !== value) : [...on, value])
  const [tab, setTab] = useState<'profile' | 'payments' | 'offers'>('profile')
  const [open, setOpen] = useState(['remote'])
  const [seat, setSeat] = useState<'train' | 'home'>('train')
  return (
    <GallerySection title="Scelte">
      <div className="max-w-60">
        {exampleContractOptions.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            label={label}
            count={[1812, 143, 36, 8][index]}
            checked={on.includes(value)}
            onCheckedChange={toggle(value)}
          />
        ))}
        <Checkbox label="Non disponibile" checked={false} disabled onCheckedChange={toggle('no')} />
      </div>
      <GalleryRow>
        {['backend', 'frontend', 'design', 'tempo pieno'].map((value) => (
          <Chip key={value} selected={on.includes(value)} onClick={toggle(value)}>
            {value}
          </Chip>
        ))}
        <Chip disabled>spenta</Chip>
      </GalleryRow>
      <div className="max-w-160">
        <ChoiceCards
          legend="Da dove lavori oggi?"
          value={seat}
          onValueChange={setSeat}
          choices={[
            {
              value: 'train',
              title: 'Dal treno',
              text: 'La rete va e viene, e quello che scrivi resta.',
              icon: 'i-lucide-map-pin',
            },
            {
              value: 'home',
              title: 'Da casa',
              text: 'Con il gatto sulla tastiera.',
              icon: 'i-lucide-building-2',
            },
          ]}
        />
      </div>
      <Tabs
        label="La tua azienda"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'profile', label: 'Profilo', content: 'Il nome, il logo, i contatti.' },
          { value: 'payments', label: 'Pagamenti', content: 'I dati per la fattura.' },
          { value: 'offers', label: 'Offerte', content: 'Le tue offerte pubblicate.' },
        ]}
      />
      <div className="max-w-prose">
        <Accordion
          values={open}
          onValuesChange={setOpen}
          items={[
            {
              value: 'remote',
              title: 'Da dove posso lavorare?',
              content: 'Da dove dice l’offerta: a volte da un Paese, a volte da ovunque.',
            },
            { value: 'cost', title: 'Quanto costa?', content: 'Per chi cerca lavoro, nulla.' },
          ]}
        />
      </div>
    </GallerySection>
  )
}
