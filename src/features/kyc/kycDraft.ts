import type { OpenId } from '@/api/shape'
import { kycFormSchema, type KycForm } from '@/api/models/kyc'
import { z } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** What was typed and the back end does not have yet, for one visit of one player. Not for use while rendering on a server. */
export const kycDraft = {
  read(player: OpenId): KycForm | null {
    const kept = parseJson(sessionStore.get(KEY.kycDraft))
    return isRecord(kept) && kept.player === player ? z.parse(kycFormSchema, kept.form) : null
  },
  write: (player: OpenId, form: KycForm): void =>
    sessionStore.set(KEY.kycDraft, JSON.stringify({ player, form })),
  clear: (): void => sessionStore.remove(KEY.kycDraft),
}
