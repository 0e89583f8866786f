import { useState } from 'react'
import { ApplyDialog } from '../applications/own-applications/apply-dialog.tsx'
import { DemoResumeField } from '../applications/own-applications/demo-resume-field.tsx'
import { useDemoOffer } from '../applications/own-applications/use-demo-offer.ts'
import { ApplyButtonLabel } from '../board/offers/card/apply-button-label.tsx'
import { OfferAgeLabel } from '../board/offers/card/offer-age-label.tsx'
import { OfferCountsLine } from '../board/offers/card/offer-counts-line.tsx'
import { OfferDetailsSection } from '../board/offers/card/offer-details-section.tsx'
import { OfferFactsSection } from '../board/offers/card/offer-facts-section.tsx'
import { OfferSkillList } from '../board/offers/card/offer-skill-list.tsx'
import { OfferVisitedOrAppliedLabel } from '../board/offers/card/offer-visited-or-applied-label.tsx'
import { Alert } from '../components/alert.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** Lets people practise applying, with an invented offer. Nothing is sent. */
export function TestApplicationPage() {
  const t = useT('applications')
  const board = useT('board')
  const actions = useT('actions')
  const title = usePageTitle('testApplication')
  const offer = useDemoOffer()
  const company = offer.company_id.name
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const [turn, setTurn] = useState(0)
  const [file, setFile] = useState<File | null>(null)

  function startOver() {
    setSent(false)
    setFile(null)
    setTurn(turn + 1)
  }

  return (
    <div className="page max-w-212! py-8 sm:py-12">
      <h1 tabIndex={-1} className="heading text-3xl">
        {title}
      </h1>
      <Alert title={t('test.title')} className="mt-4 mb-5">
        {t('test.text')}
      </Alert>
      <h2 className="sr-only">{board('list.title')}</h2>
      <Card asChild open>
        <article aria-labelledby="offerta-di-prova">
          <header className="grid grid-cols-[auto_1fr] gap-x-4 p-4 sm:p-5">
            <Avatar name={company} />
            <div className="min-w-0 sm:flex sm:justify-between sm:gap-4">
              <div className="min-w-0">
                <h3 id="offerta-di-prova" className="heading text-xl wrap-anywhere">
                  {offer.title}
                </h3>
                <p className="mt-0.5 text-muted">
                  {company} · {board('card.anywhere')}
                </p>
              </div>
              <p className="mt-1.5 flex shrink-0 items-center gap-x-2 gap-y-1 text-sm text-muted sm:mt-0.5 sm:flex-col sm:items-end">
                <OfferAgeLabel offer={offer} />
              </p>
            </div>
            <div className="col-span-2 mt-3 flex flex-col gap-3 sm:col-span-1 sm:col-start-2">
              <OfferFactsSection offer={offer} />
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <OfferSkillList skills={offer.skills} isWhole />
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                  <OfferVisitedOrAppliedLabel isVisited={false} isApplied={isSent} />
                  <OfferCountsLine offer={offer} />
                </p>
              </div>
            </div>
          </header>
          <div className="mx-4 border-t border-line py-4 sm:mx-5 sm:py-5">
            <OfferDetailsSection offer={offer} />
          </div>
          <footer className="safe-bottom sticky above-notice z-1 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:px-5">
            {isSent ? (
              <>
                <p className="text-sm text-muted">{t('test.applied')}</p>
                <Button variant="secondary" icon="i-lucide-rotate-cw" onClick={startOver}>
                  {t('test.again')}
                </Button>
              </>
            ) : (
              <>
                <Button
                  icon="i-lucide-zap"
                  className="flex-1 sm:flex-none"
                  onClick={() => setOpen(true)}
                >
                  <ApplyButtonLabel way="quick" />
                </Button>
                <p className="hidden text-sm text-muted sm:block">{actions('apply.note.quick')}</p>
              </>
            )}
          </footer>
        </article>
      </Card>
      <ApplyDialog
        key={turn}
        open={isOpen}
        onClose={() => setOpen(false)}
        offer={{ id: offer.id, title: offer.title, company }}
        name={null}
        resume={<DemoResumeField file={file} onFileChange={setFile} />}
        hasResume={file !== null}
        send={async () => setSent(true)}
        sent={
          isSent
            ? {
                title: t('test.sentTitle'),
                text: t('test.sentText'),
                actions: (
                  <>
                    <LinkButton to={paths.home.href()} variant="ghost">
                      {t('empty.toOffers')}
                    </LinkButton>
                    <Button onClick={() => setOpen(false)}>{t('notice.close')}</Button>
                  </>
                ),
              }
            : null
        }
      />
    </div>
  )
}
