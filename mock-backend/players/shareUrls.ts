/** The player's invitation links, by purpose. */
export function shareUrls({ inviteCode }: { inviteCode: string }): Record<string, string> {
  const share = `https://portico.example/i/${inviteCode}`
  return { default: share, spin: `${share}?to=spin`, agent: `${share}?to=agent` }
}
