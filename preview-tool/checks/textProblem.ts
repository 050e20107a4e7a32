/** An error in a range of a text. */
export interface TextProblem {
  from: number
  to: number
  message: string
}
