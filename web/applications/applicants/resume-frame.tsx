import './resume-frame.css'
import { useQuery } from '@tanstack/react-query'
import type { ListedApplication } from '#contract/applications/applications'
import { useT } from '../../lib/i18n.ts'
import { useMedia } from '../../lib/use-media.ts'

type ResumeFrameProps = {
  application: ListedApplication & { applicant: NonNullable<ListedApplication['applicant']> }
  freshResume: () => Promise<string | null>
}

/** A link that expires within this time is renewed before it is opened. */
const spareMs = 30_000

/** Whether the resume fits beside the details, and the browser shows PDFs. */
export const useCanShowResumeBeside = (): boolean =>
  useMedia('(width >= 75em)') && navigator.pdfViewerEnabled

export function ResumeFrame({ application, freshResume }: ResumeFrameProps) {
  const t = useT('applicants')
  const { card, resume_url } = application.applicant
  const query = useQuery({
    queryKey: ['applicants', 'resume', application.id],
    queryFn: async () => {
      const isFresh = resume_url && expiryOf(resume_url) > Date.now() + spareMs
      return isFresh ? resume_url : freshResume()
    },
    // Do not cache resume links, because they expire.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!query.data) return <div className="resume-frame" />
  const address = new URL(query.data)
  address.searchParams.set('view', 'frame')
  return (
    <iframe
      key={application.id}
      src={address.href}
      title={t('resume.frame', { name: card.full_name })}
      className="resume-frame"
    />
  )
}

const expiryOf = (link: string): number => Number(new URL(link).searchParams.get('expires'))
