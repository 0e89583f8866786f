import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { applicationBody } from '#contract/applications'
import { ApiError } from '../../lib/api.ts'
import { contractResolver, landErrors } from '../../lib/form-resolver.ts'
import { keptValues } from '../../lib/kept-values.ts'
import { useFieldText, useProblemText } from '../../lib/problem-text.ts'
import { track } from '../../lib/track.ts'

type Values = { cover_letter: string }

const letterAlone = applicationBody.pick({ cover_letter: true })

type Options = {
  /** Under what name the letter is kept while it is being written; null keeps nothing. */
  name: string | null
  /** Sends what was written; null is no letter. */
  send: (letter: string | null) => Promise<void>
}

/** The letter of an application, kept until it is sent, and its sending. */
export function useApplyForm({ name, send }: Options) {
  const fieldText = useFieldText()
  const problemText = useProblemText()
  const [kept] = useState(() => keptValues<Values>(name))
  const form = useForm<Values>({
    defaultValues: { cover_letter: '', ...kept.read() },
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: contractResolver(letterAlone, fieldText),
  })
  const { watch, getValues } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => kept.write(getValues()))
    return unsubscribe
  }, [kept, watch, getValues])

  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // A second press comes before the button knows of the first.
  const isBusy = useRef(false)

  async function attempt({ cover_letter }: Values) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailure(null)
    try {
      await send(cover_letter.trim() || null)
      kept.forget()
    } catch (error) {
      track('fail_quick_apply', { reason: error instanceof ApiError ? error.code : 'network' })
      landErrors(form.setError, ['cover_letter'], error, fieldText)
      setFailure(error)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  const submit = form.handleSubmit(attempt, () =>
    track('fail_quick_apply', { reason: 'request.invalid' }),
  )
  const isOnField =
    failure instanceof ApiError &&
    (failure.problem.errors ?? []).some(({ path }) => path === 'cover_letter')
  return {
    ...form,
    submit: () => void submit(),
    isSending,
    // What stands under its field need not be said twice.
    failure: failure !== null && !isOnField ? problemText(failure) : null,
  }
}
