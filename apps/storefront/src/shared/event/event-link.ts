/** Where places of an event are chosen: on the plan of its hall, or on its own page (booking §2 "useseatsvg"). */
export function placesRoute(seatMap: boolean) {
  return seatMap ? '/scheme/$hash/{-$date}/{-$time}' : '/event/$hash/{-$date}/{-$time}';
}
