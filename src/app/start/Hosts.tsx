import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { Toaster } from '@/shared/ui/Toaster'

/** Where questions and short messages show. */
export function Hosts() {
  return (
    <>
      <ConfirmHost />
      <Toaster />
    </>
  )
}
