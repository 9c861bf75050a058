/** The package lacks its type files; declares the parts in use. */
declare module '@alisaitteke/seatmap-canvas' {
  type Seat = { id: number; x: number; y: number; title: string; salable: boolean; color: string };
  type Block = { id: string; title: string; color: string; labels: never[]; seats: Seat[] };
  type Selection = { attr(name: string, value: string): Selection };
  export class SeatMapCanvas {
    constructor(selector: string, config: object);
    data: { replaceData(blocks: Block[]): unknown };
    svg: { stage: { node: Selection } };
  }
}
