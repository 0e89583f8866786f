import { QuickApply } from '../features/applications/quick-apply.tsx'
import { ResumeField } from '../features/editors/resume-field.tsx'

/** Quick apply, with the profile's own way to look at a resume and to put another in its place. */
export function QuickApplyWithResume() {
  return (
    <QuickApply
      resume={(title, url, onUrlChange) => (
        <ResumeField isReplaced title={title} url={url} onUrlChange={onUrlChange} />
      )}
    />
  )
}
