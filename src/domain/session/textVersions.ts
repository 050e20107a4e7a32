import type { User } from '@/api/models/user'
import { useAppSelector } from '@/store/hooks'

/** The texts that players agree to (AG-01), in their versions. A higher one asks who agreed to a lower one again: raise it for a change that matters. */
export const TEXT_VERSIONS = { terms: '1.0', privacy: '1.2' } as const
export type AgreedText = keyof typeof TEXT_VERSIONS

/** Whether a version is lower than another: 1.9 than 1.10. */
function isLower(version: string, than: string): boolean {
  const numbers = version.split('.').map(Number)
  const at = than.split('.').findIndex((part, index) => Number(part) !== (numbers[index] ?? 0))
  return at >= 0 && !((numbers[at] ?? 0) > Number(than.split('.')[at]))
}

/** The texts whose version the back end does not show as agreed to. Of one that it does not name it stores nothing. */
export const textsToAgree = (agreed: User['agreedTexts'] = {}): AgreedText[] =>
  (Object.keys(TEXT_VERSIONS) as AgreedText[]).filter((name) => {
    const version = agreed[name]
    return version !== undefined && isLower(version, TEXT_VERSIONS[name])
  })

/** What the player has to agree to before playing and depositing: something, where a text changed that was agreed to before. */
export function useChangedTexts(): AgreedText[] {
  const agreed = useAppSelector((state) => state.session.user?.agreedTexts)
  const texts = textsToAgree(agreed)
  return texts.some((name) => agreed?.[name] !== '') ? texts : []
}
