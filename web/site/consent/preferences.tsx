import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { consentState, decideConsent } from './state.ts'

/** A dialog with a checkbox per cookie category. Closing it without a decision changes nothing. */
export function ConsentPreferences() {
  const t = useT('consent')
  const { isOpen, isTicked } = useSnapshot(consentState)
  const close = () => {
    consentState.isOpen = false
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t('preferences.title')}
      description={t('preferences.text')}
      footer={
        <>
          <Button variant="secondary" onClick={() => decideConsent(false)}>
            {t('refuse')}
          </Button>
          <Button variant="secondary" onClick={() => decideConsent(true)}>
            {t('accept')}
          </Button>
          <Button onClick={() => decideConsent(consentState.isTicked)}>
            {t('preferences.save')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-5">
        <li>
          <Checkbox
            checked
            disabled
            onCheckedChange={() => undefined}
            label={<span className="font-semibold">{t('preferences.technical')}</span>}
            aria-describedby="consent-technical"
          />
          <p id="consent-technical" className="ml-7 text-sm text-muted text-pretty">
            {t('preferences.technicalText')}
          </p>
        </li>
        <li>
          <Checkbox
            checked={isTicked}
            onCheckedChange={(checked) => {
              consentState.isTicked = checked
            }}
            label={<span className="font-semibold">{t('preferences.statistics')}</span>}
            aria-describedby="consent-statistics"
          />
          <p id="consent-statistics" className="ml-7 text-sm text-muted text-pretty">
            {t('preferences.statisticsText')}
          </p>
        </li>
      </ul>
      <p className="mt-5 text-sm">
        <Link to={`${paths.policies.href()}#cookie`} className="touchable" onClick={close}>
          {t('banner.policy')}
        </Link>
      </p>
    </Dialog>
  )
}
