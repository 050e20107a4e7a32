import { ShownOnce } from './accounts/ShownOnce'

/** What it means that they could not be made after a second factor was added. */
export const NO_CODES = 'Your second factor is added, but you have no recovery codes yet.'

/** The codes that stand in for a lost second factor, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ShownOnce title="Your recovery codes" label="Recovery codes" value={codes.join('\n')} onClose={onClose}>
      If you lose your passkey or your phone, each of these stands in for it once. Store them where only you
      can reach them: they are shown this once. Recovery codes that you had before no longer work.
    </ShownOnce>
  )
}
