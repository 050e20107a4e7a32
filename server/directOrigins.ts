import { readReleaseSettings } from '../publishing/releaseSettings'

/** Origins other than ours that the settings name for calls, layouts and releases. */
export function directOrigins(settings: Record<string, unknown>): string[] {
  const releases = readReleaseSettings(settings.releases)
  const origins = [settings.apiBase, settings.layoutBase, releases?.from].flatMap((value) =>
    typeof value === 'string' && /^\s*https?:\/\//i.test(value) && URL.canParse(value)
      ? [new URL(value).origin]
      : [],
  )
  return [...new Set(origins)]
}
