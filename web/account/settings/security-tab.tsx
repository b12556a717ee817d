import { Devices } from './devices.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'

export function SecurityTab({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="grid gap-5">
      <PasswordForm />
      <Devices isOpen={isOpen} />
      <OwnData />
    </div>
  )
}
