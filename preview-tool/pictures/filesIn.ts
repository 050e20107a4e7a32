/** The files of a paste or a drop; null where the text of a field was pasted, which is no matter of pictures. */
export function filesIn(data: DataTransfer | null, target: EventTarget | null): File[] | null {
  const files = Array.from(data?.files ?? [])
  const isText = target instanceof Element && target.matches('input, textarea')
  return files.length === 0 && isText ? null : files
}
