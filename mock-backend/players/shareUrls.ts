/** The links by which a player invites others, by what they are for. */
export function shareUrls({ inviteCode }: { inviteCode: string }): Record<string, string> {
  const share = `https://portico.example/i/${inviteCode}`
  return { default: share, spin: `${share}?to=spin`, agent: `${share}?to=agent` }
}
