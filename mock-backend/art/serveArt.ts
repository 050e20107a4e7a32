/** A drawn picture or a file of the mock's own, ready to send. */
export interface ArtAnswer {
  body: Buffer
  type: string
  etag: string
}
export async function answerArt(_pathname: string, _accept: string, _width = 0): Promise<ArtAnswer | null> {
  return null
}
