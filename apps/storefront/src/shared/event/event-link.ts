/** Route for selecting tickets: seat map or event page (booking §2 "useseatsvg"). */
export function getTicketsRoute(hasSeatMap: boolean) {
  return hasSeatMap ? '/scheme/$hash/{-$date}/{-$time}' : '/event/$hash/{-$date}/{-$time}';
}
