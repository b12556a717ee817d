import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/feedback/toast.tsx'
import { errorText } from '../api-errors.ts'
import { type ShownChange, showChange } from './show-change.ts'

type Options<Data, Wanted, Reply> = Omit<ShownChange<Data, Wanted, Reply>, 'onSaved' | 'onFailed'> & {
  doneText?: (reply: Reply, wanted: Wanted) => string
  failedText: string
}

/** A change that shows at once and is saved in the background. When saving fails, it is taken back and a toast says why. */
export function useShownChange<Data, Wanted, Reply>(options: Options<Data, Wanted, Reply>) {
  const { queryKey, change, save, doneText, failedText } = options
  const client = useQueryClient()
  const showToast = useToast()
  const shownChange: ShownChange<Data, Wanted, Reply> = {
    ...{ queryKey, change, save },
    onSaved: (reply, wanted) =>
      doneText && showToast({ tone: 'good', text: doneText(reply, wanted), isOneOfSeveral: true }),
    onFailed: error => showToast({ tone: 'bad', text: errorText(error, failedText) }),
  }
  return (wanted: Wanted): void => void showChange(client, shownChange, wanted)
}
