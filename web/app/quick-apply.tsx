import { QuickApply } from '../features/applications/quick-apply.tsx'
import { ResumeField } from '../features/editors/resume-field.tsx'

/** Quick apply with the profile's resume field. */
export function QuickApplyWithResume() {
  return (
    <QuickApply
      resume={(title, url, onUrlChange) => (
        <ResumeField isReplaced title={title} url={url} onUrlChange={onUrlChange} />
      )}
    />
  )
}
