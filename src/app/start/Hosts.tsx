import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { Toaster } from '@/shared/ui/Toaster'

/** Hosts of confirm dialogs and toasts. */
export function Hosts() {
  return (
    <>
      <ConfirmHost />
      <Toaster />
    </>
  )
}
