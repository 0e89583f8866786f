import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { GalleryRow, GallerySection } from './section.tsx'

const shortText = `<h3>Chi cerchiamo</h3><p>Una persona <strong>curiosa</strong>, che scriva
codice <em>semplice</em> in <code>go</code>.</p><ul><li>tre anni di esperienza</li><li>italiano e
inglese</li></ul><ol><li>una chiacchierata</li><li>una prova breve</li></ol><blockquote>Due ore al
giorno in comune, il resto a orario libero.</blockquote><pre><code>go test ./...</code></pre><p>Leggi
di più <a href="https://esempio.it">sul nostro sito</a>.</p>`

const longText = `${shortText}${'<p>Lavoriamo in piccoli gruppi e ci vediamo a Torino due volte l’anno, a nostre spese. </p>'.repeat(12)}`

export function ContentExamples() {
  return (
    <GallerySection title="Contenuti">
      <GalleryRow>
        <Badge>postgresql</Badge>
        <Badge tone="new">Nuova</Badge>
        <Badge tone="brand">Candidatura rapida</Badge>
        <Badge tone="success" icon="i-lucide-check">
          Inviata
        </Badge>
        <Badge tone="warning">In attesa</Badge>
        <Badge tone="danger">Chiusa</Badge>
      </GalleryRow>
      <GalleryRow>
        {['Nordovest Mobilità', 'Lumen', 'Bottega', 'Ørsted', 'Zefiro', 'acme', '東京'].map(
          (name) => (
            <Avatar key={name} name={name} />
          ),
        )}
        <Avatar name="Ada" shape="round" size="sm" />
        <Avatar name="Ada" shape="round" />
        <Avatar name="Ada" shape="round" size="lg" />
        <Avatar name="Rotta" src="/brand/non-esiste.png" size="lg" />
        <Avatar name="Ovunque" src="/brand/icon-192.png" size="lg" />
      </GalleryRow>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 items-start">
        <Card className="p-5">
          <p className="heading text-xl">Backend engineer Django</p>
          <p className="text-muted">Lumen · Italia</p>
        </Card>
        <Card open className="p-5">
          <p className="heading text-xl">Quella aperta</p>
          <p className="text-muted">Alzata dal foglio, con il filo del colore di casa.</p>
        </Card>
        <Card className="p-5 flex flex-col gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
        </Card>
      </div>
      <RichText html={shortText} />
      <RichText html={longText} fold />
    </GallerySection>
  )
}
