import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { createDraftForm, type DraftFormSource } from './draft-form.ts'
import { useFieldErrorText } from './problem-text.ts'

/** The form of a wizard's step. Always uses the `draft` of the first render. */
export function useDraftForm<Values extends FieldValues>(draft: DraftFormSource<Values>) {
  const fieldText = useFieldErrorText()
  const [own] = useState(() => createDraftForm(draft, fieldText))
  const form = useForm<Values>({ ...own.options, formControl: own.form.formControl })
  useEffect(() => own.connect(), [own])

  const { errors } = form.formState
  const kept = useRef(errors)
  useEffect(() => {
    if (kept.current !== errors) own.keepErrors(errors)
    kept.current = errors
  }, [own, errors])
  return { form, hasErrors: Object.keys(errors).length > 0, submit: own.submit }
}
