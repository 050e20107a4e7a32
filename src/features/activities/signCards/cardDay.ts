/** A day of one of the player's cards, by the card's own id; −1 is the sign-up bonus. */
export interface CardDay {
  id: number
  day: number
}
