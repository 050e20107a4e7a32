/** Every message of a file, or of all joined, with its whole key: `login.title`. */
export function messageEntries(messages: object, path = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one === 'string') return [[path + key, one] as [string, string]]
    return typeof one === 'object' && one !== null ? messageEntries(one, `${path}${key}.`) : []
  })
}
