import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListEndNotice } from '../../components/list-end-notice.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { showToast } from '../../lib/toasts.ts'
import { GalleryRow, GallerySection } from './section.tsx'

export function FeedbackExamples() {
  return (
    <GallerySection title="Risposte">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <Alert title="Buono a sapersi">Serve solo il tuo curriculum.</Alert>
        <Alert tone="success" title="Candidatura inviata">
          Ti scriveremo quando l’azienda la legge.
        </Alert>
        <Alert tone="warning" title="Questa offerta è chiusa" />
        <Alert tone="danger" title="Il file non è un PDF">
          Riprova a caricare il file. Controlla che il file sia un PDF.
        </Alert>
      </div>
      <GalleryRow>
        <Button
          variant="secondary"
          onClick={() => showToast({ title: 'Profilo salvato', tone: 'success' })}
        >
          Avviso
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Non siamo riusciti a salvare',
              description: 'Quello che hai scritto è ancora qui: riprova tra poco.',
              tone: 'danger',
            })
          }
        >
          Avviso di errore
        </Button>
        <Button loading>Salva</Button>
      </GalleryRow>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-w-100">
        <ProgressBar label="Il tuo profilo" value={40} />
        <ProgressBar label="Caricamento del file" value={null} />
      </div>
      <GalleryRow>
        <RingedIcon icon="i-lucide-mail" />
        <RingedIcon icon="i-lucide-check" tone="success" />
        <RingedIcon icon="i-lucide-cloud-off" tone="warning" />
      </GalleryRow>
      <EmptyState
        icon="i-lucide-search"
        title="Nessun annuncio trovato"
        description="Prova a togliere un filtro, oppure cerca una parola più semplice."
        actions={
          <>
            <Button variant="secondary">Togli i filtri</Button>
            <Button variant="ghost">Pubblica un’offerta</Button>
          </>
        }
      />
      <ListEndNotice>Sono tutte: non ci sono altre offerte.</ListEndNotice>
    </GallerySection>
  )
}
