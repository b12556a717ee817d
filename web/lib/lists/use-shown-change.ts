import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/feedback/toast.tsx'
import { errorText } from '../api-errors.ts'
import { type ShownChange, showChange } from './show-change.ts'

type Options<Data, Input, Reply> = Omit<ShownChange<Data, Input, Reply>, 'onSaved' | 'onFailed'> & {
  doneText?: (reply: Reply, input: Input) => string
  failedText: string
}

/** An optimistic update, saved in the background. When saving fails, it is undone and a toast says why. */
export function useShownChange<Data, Input, Reply>(options: Options<Data, Input, Reply>) {
  const { queryKey, change, save, doneText, failedText } = options
  const client = useQueryClient()
  const showToast = useToast()
  const shownChange: ShownChange<Data, Input, Reply> = {
    queryKey,
    change,
    save,
    onSaved: (reply, input) =>
      doneText && showToast({ tone: 'good', text: doneText(reply, input), isOneOfSeveral: true }),
    onFailed: error => showToast({ tone: 'bad', text: errorText(error, failedText) }),
  }
  return (input: Input): void => void showChange(client, shownChange, input)
}
