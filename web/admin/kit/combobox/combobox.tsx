import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import type { ControlSize } from '../../../ui/forms/field-control.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { positionPopover } from '../../../ui/popover-position.ts'
import { type ComboboxOption, type ComboboxSource, useCombobox } from './use-combobox.ts'

type Props<Option extends ComboboxOption> = ComboboxSource<Option> & {
  name?: string
  placeholder?: string
  size?: ControlSize
  /** For a popover that was opened to type. */
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Chooses one record of many: the server searches while a person types. Put it inside a `Field`. */
export function Combobox<Option extends ComboboxOption>({
  name,
  placeholder,
  size,
  autoFocus = false,
  ref,
  ...source
}: Props<Option>) {
  const t = useTranslations('admin.kit.combobox')
  const box = useCombobox(source)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const { options, active, isOpen, isWaiting, isError } = box
  const hasOptions = options.length > 0 && !isError
  return (
    <>
      <TextInput
        ref={input}
        autoFocus={autoFocus}
        name={name}
        size={size ?? 'm'}
        placeholder={placeholder ?? t('placeholder')}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={box.listId}
        aria-activedescendant={active && box.optionId(active)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={box.text}
        end={<ChevronsUpDown size={16} aria-hidden="true" />}
        onChange={event => box.type(event.currentTarget.value)}
        onClick={box.open}
        onFocus={event => event.currentTarget.select()}
        onBlur={box.close}
        onKeyDown={box.onKeyDown}
      />
      <Popup anchor={input} isOpen={isOpen} activeId={active && box.optionId(active)}>
        <div
          id={box.listId}
          role="listbox"
          aria-label={t('results')}
          aria-busy={isWaiting}
          hidden={!hasOptions}
        >
          {hasOptions &&
            options.map(option => (
              <button
                key={option.id}
                id={box.optionId(option)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                // The focus stays in the text.
                onMouseDown={event => event.preventDefault()}
                onPointerMove={() => box.point(option)}
                onClick={() => box.choose(option)}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start',
                  option === active && 'bg-brand-soft',
                  isWaiting && 'opacity-60',
                )}
              >
                {option.start}
                <span className="min-w-0 grow leading-snug">
                  <bdi className="block font-medium wrap-anywhere">{option.label}</bdi>
                  {option.detail && (
                    <span className="block text-sm wrap-anywhere text-ink-2">{option.detail}</span>
                  )}
                </span>
              </button>
            ))}
        </div>
        <p
          role="status"
          className={classNames(
            'px-3 py-2.5 text-sm',
            isError ? 'text-bad' : 'text-ink-2',
            hasOptions && 'sr-only',
          )}
        >
          {isOpen && statusOf(box, t)}
        </p>
      </Popup>
    </>
  )
}

type Status = { text: string; options: readonly unknown[]; isWaiting: boolean; isError: boolean }

function statusOf(
  { text, options, isWaiting, isError }: Status,
  t: ReturnType<typeof useTranslations<'admin.kit.combobox'>>,
) {
  if (isError) return t('failed')
  if (isWaiting) return t('searching')
  if (options.length > 0) return t('count', { count: options.length })
  return t(text.trim() === '' ? 'nothing' : 'none')
}

type PopupProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  /** The element that must be visible. */
  activeId: string | undefined
  children: ReactNode
}

/** The list below the input, in the top layer: a dialog around it does not cut it off. */
function Popup({ anchor, isOpen, activeId, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [from, float] = [anchor.current, popup.current]
    if (!isOpen || !from || !float) return
    const place = () => {
      positionPopover(from, float)
      float.style.inlineSize = `${from.offsetWidth}px`
    }
    float.showPopover()
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      float.hidePopover()
    }
  }, [isOpen, anchor])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      ref={popup}
      popover="manual"
      className="overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
    >
      {children}
    </div>
  )
}
