interface StarChoiceProps {
  name: string
  legend: string
  /** Accessible name of a choice, such as "4 stars". */
  label: (stars: number) => string
  /** 0: nothing is chosen yet. */
  value: number
  onChange: (stars: number) => void
  align?: 'start' | 'center'
}

const stars = [1, 2, 3, 4, 5]

/** One to five stars as radio buttons. */
export function StarChoice({ name, legend, label, value, onChange, align = 'start' }: StarChoiceProps) {
  const isCentered = align === 'center'
  return (
    <fieldset className="min-w-0">
      <legend
        className={isCentered ? 'mb-1 w-full text-center font-medium' : 'mb-1 font-medium wrap-anywhere'}
      >
        {legend}
      </legend>
      <div className={isCentered ? 'flex justify-center' : '-ms-2 flex'}>
        {stars.map(star => (
          <label
            key={star}
            className="relative grid size-12 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={star}
              aria-label={label(star)}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            <Star isOn={star <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={isOn ? 'size-8 text-star' : 'size-8 text-line-strong'}
    >
      <path
        fill="currentColor"
        d="m12 2.6 2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z"
      />
    </svg>
  )
}
