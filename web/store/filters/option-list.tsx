import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { FilterGroup } from './load-filter-groups.ts'
import type { FilterForm } from './use-filter-form.ts'

/**
 * The options of one filter with their number of products. Eight rows fit; half of a ninth row shows that more follow.
 */
export function OptionList({ group, form }: { group: FilterGroup; form: FilterForm }) {
  const chosen = form.options.draft.split('&')
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start mb-1 w-full font-medium">{group.title}</legend>
      <ul className="clear-both max-h-94 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {group.options.map(({ value, label, count }) => (
          <li
            key={value}
            className="[&_label]:w-full [&_label>span:last-child]:min-w-0 [&_label>span:last-child]:grow"
          >
            <Checkbox
              name={group.name}
              value={value}
              checked={chosen.includes(`${group.name}=${value}`)}
              onChange={() => form.toggle(group.name, value)}
              label={
                <span
                  className={classNames(
                    'flex items-baseline justify-between gap-3',
                    count === 0 && 'text-ink-3',
                  )}
                >
                  <span className="min-w-0 wrap-anywhere">{label}</span>{' '}
                  <span className="text-sm text-ink-2 tabular-nums">{count}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
