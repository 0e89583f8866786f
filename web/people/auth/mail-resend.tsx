import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/api.ts'
import { useCountdown } from './use-countdown.ts'

/** Seconds between two mails to the same address, unless the server sends another value. */
const resendSeconds = 60

/** Sends a mail again by calling `send`, and counts the seconds until it may be sent once more. */
export function useMailResend(send: () => Promise<unknown>) {
  const { secondsLeft, start } = useCountdown(resendSeconds)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => start(resendSeconds),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) start(error.retryAfter)
    },
  })
  return { ...mutation, secondsLeft }
}

type ResendButtonProps = { resend: ReturnType<typeof useMailResend>; children: ReactNode }

/** While waiting, the button is only `aria-disabled`, so that it keeps focus. */
export function ResendButton({ resend, children }: ResendButtonProps) {
  const isWaiting = resend.secondsLeft > 0
  return (
    <Button
      variant="secondary"
      icon="i-lucide-rotate-cw"
      loading={resend.isPending}
      aria-disabled={isWaiting || undefined}
      className={isWaiting ? 'opacity-55 cursor-not-allowed! tabular-nums' : undefined}
      onClick={() => !isWaiting && resend.mutate()}
    >
      {children}
    </Button>
  )
}
