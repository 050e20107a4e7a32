/** Origins other than ours that the settings name for calls and layouts. */
export function directOrigins(settings: Record<string, unknown>): string[] {
  const origins = [settings.apiBase, settings.layoutBase].flatMap((value) =>
    typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
      ? [new URL(value).origin]
      : [],
  )
  return [...new Set(origins)]
}
