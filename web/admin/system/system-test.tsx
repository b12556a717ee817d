import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/api-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props<Result> = {
  label: string
  icon: ReactNode
  run: () => Promise<Result>
  fallbackError: string
  children: (result: Result) => ReactNode
}

/** A button that tries another service, and the result below it. The page then reads the service's state again. */
export function SystemTest<Result>({ label, icon, run, fallbackError, children }: Props<Result>) {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: ['system'] }),
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="soft" size="s" icon={icon} busy={test.isPending} onClick={() => test.mutate()}>
        {label}
      </Button>
      {test.error && <Notice tone="bad">{errorText(test.error, fallbackError)}</Notice>}
      {test.data !== undefined && children(test.data)}
    </div>
  )
}
