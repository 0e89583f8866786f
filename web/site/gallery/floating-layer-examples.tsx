import { useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { Menu } from '../../components/menu.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { exampleContractOptions } from './examples.ts'
import { GalleryRow, GallerySection } from './section.tsx'

const sorts = [
  { value: 'salary', label: 'Stipendio più alto' },
  { value: 'new', label: 'Più recenti' },
  { value: 'views', label: 'Più viste' },
]

const layers = [
  { name: 'dialog', label: 'Apri una finestra' },
  { name: 'plain', label: 'Una piccola' },
  { name: 'sheet', label: 'Apri un pannello' },
  { name: 'left', label: 'Da sinistra' },
  { name: 'bottom', label: 'Dal basso' },
] as const

export function FloatingLayerExamples() {
  const [open, setOpen] = useState<(typeof layers)[number]['name']>()
  const [sort, setSort] = useState('salary')
  const close = () => setOpen(undefined)
  const sheetSide = open === 'left' || open === 'bottom' ? open : 'right'
  return (
    <GallerySection title="Ciò che si apre">
      <GalleryRow>
        {layers.map(({ name, label }) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {label}
          </Button>
        ))}
        <Menu
          label="Ordina"
          entries={[{ label: 'Ordine', options: sorts, value: sort, onValueChange: setSort }]}
          trigger={
            <Button variant="ghost">
              {sorts.find(({ value }) => value === sort)?.label}
              <span aria-hidden="true" className="i-lucide-chevron-down text-muted" />
            </Button>
          }
        />
        <Menu
          label="Azioni"
          align="start"
          entries={[
            { label: 'Modifica', icon: 'i-lucide-pencil', onSelect: () => undefined },
            { label: 'Torna alle offerte', icon: 'i-lucide-arrow-left', to: '/' },
            'separator',
            { label: 'Elimina', icon: 'i-lucide-trash-2', onSelect: () => undefined },
          ]}
          trigger={<IconButton variant="secondary" label="Azioni" icon="i-lucide-menu" />}
        />
        <Tooltip content="Copia l’indirizzo di questa offerta">
          <IconButton variant="secondary" label="Copia" icon="i-lucide-link" />
        </Tooltip>
      </GalleryRow>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Carica il tuo curriculum"
        description="Un PDF fino a 10 MB. Lo leggiamo per riempire il profilo: poi correggi tu."
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Annulla
            </Button>
            <Button onClick={close}>Continua</Button>
          </>
        }
      >
        <Field label="Titolo">
          <Input placeholder="Curriculum 2026" />
        </Field>
      </Dialog>
      <Dialog open={open === 'plain'} onOpenChange={close} size="sm" title="Candidatura inviata">
        <p className="text-muted">Nordovest Mobilità l’ha ricevuta. Ti scriverà per email.</p>
      </Dialog>
      <Sheet
        open={open === 'sheet' || open === 'left' || open === 'bottom'}
        onOpenChange={close}
        side={sheetSide}
        title="Filtri"
        footer={
          <>
            <Button variant="secondary">Azzera</Button>
            <Button className="flex-1" onClick={close}>
              Mostra 236 offerte
            </Button>
          </>
        }
      >
        {exampleContractOptions.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={false} onCheckedChange={() => undefined} />
        ))}
      </Sheet>
    </GallerySection>
  )
}
