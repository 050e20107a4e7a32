/** The files of a paste or a drop; null where it is text for a field, which is no matter of pictures. */
export function filesIn(data: DataTransfer | null, target: EventTarget | null): File[] | null {
  const files = Array.from(data?.files ?? [])
  const isField = target instanceof Element && target.matches('input, textarea')
  // Word processors and spreadsheets copy a picture of the text beside it.
  const isFormatted = ['text/plain', 'text/html'].every((type) => data?.types?.includes(type))
  return isField && (files.length === 0 || isFormatted) ? null : files
}
