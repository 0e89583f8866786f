import { useState } from 'react'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Input } from '../../components/input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { MultiSelect } from '../../components/multiselect.tsx'
import { Select } from '../../components/select.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { exampleContractOptions } from './examples.ts'
import { GallerySection } from './section.tsx'

const categories = [
  'Sviluppo software',
  'Assistenza clienti',
  'Vendite',
  'Marketing',
  'Design',
  'Frontend',
  'Backend',
  'Legale',
  'Collaudo',
  'Qualità',
].map((label) => ({ value: label, label }))

export function FieldExamples() {
  const [contract, setContract] = useState('')
  const [category, setCategory] = useState('Marketing')
  const [chosen, setChosen] = useState<string[]>([])
  const [amount, setAmount] = useState(0)
  const [file, setFile] = useState('')
  const [tags, setTags] = useState(['react', 'typescript'])
  return (
    <GallerySection title="Campi">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <Field label="Nome e cognome" help="Come vuoi che ti chiamino le aziende.">
          <Input autoComplete="name" placeholder="Ada Lovelace" />
        </Field>
        <Field label="Indirizzo email" error="Manca la chiocciola: controlla l’indirizzo.">
          <Input type="email" defaultValue="ada.esempio.it" />
        </Field>
        <Field label="Stipendio massimo da" optional>
          <Input inputMode="numeric" leading="€" placeholder="40.000" />
        </Field>
        <Field label="Tariffa oraria">
          <MoneyInput value={amount} onValueChange={setAmount} placeholder="0" />
        </Field>
        <FileDrop
          label={file || 'Scegli un PDF o trascinalo qui'}
          hint="Fino a 5 MB."
          accept="application/pdf"
          onFile={(chosen) => setFile(chosen.name)}
          onRefuse={() => setFile('Serve un PDF')}
        />
        <Field label="Cerca">
          <Input type="search" leading={<span className="i-lucide-search" />} />
        </Field>
        <Field label="Contratto">
          <Select
            label="Contratto"
            placeholder="Scegli un contratto"
            options={exampleContractOptions}
            value={contract}
            onValueChange={setContract}
          />
        </Field>
        <Field label="Una categoria" help="Scrivi per cercarla.">
          <Combobox
            label="Una categoria"
            options={categories}
            value={category}
            onValueChange={setCategory}
          />
        </Field>
        <Field label="Categorie" optional>
          <MultiSelect
            label="Categorie"
            options={categories}
            values={chosen}
            onValuesChange={setChosen}
          />
        </Field>
        <Field label="Competenze" help="Invio o una virgola per aggiungere.">
          <TagInput
            label="Competenze"
            placeholder="react, design, vendite…"
            suggestions={['react native', 'remix', 'redis', 'rust', 'ruby', 'figma']}
            values={tags}
            onValuesChange={setTags}
          />
        </Field>
        <Field label="Competenze che ti piacerebbe imparare" error="Aggiungine almeno una.">
          <TagInput
            label="Competenze che ti piacerebbe imparare"
            placeholder="go, kubernetes…"
            values={[]}
            onValuesChange={() => undefined}
          />
        </Field>
        <Field label="Lettera di presentazione" optional>
          <Textarea count maxLength={1000} defaultValue="Ciao, mi chiamo Ada." />
        </Field>
        <Field label="Nota" error="Al massimo 20 caratteri.">
          <Textarea count maxLength={20} defaultValue="Una nota già piena!!" />
        </Field>
        <Field label="Nome utente">
          <Input disabled defaultValue="ada" />
        </Field>
        <Field label="Valuta">
          <Select
            disabled
            label="Valuta"
            options={[{ value: 'EUR', label: 'Euro' }]}
            value="EUR"
            onValueChange={() => undefined}
          />
        </Field>
      </div>
    </GallerySection>
  )
}
