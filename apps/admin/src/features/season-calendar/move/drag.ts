/** Drags a session of the calendar to another day, which opens the page that moves it. */
import { useNavigate } from '@tanstack/react-router';
import type { DragEvent } from 'react';
import { z } from 'zod';

const MEDIA_TYPE = 'application/x-sahna-session';
const Dragged = z.object({ id: z.int(), time: z.string().nullable() });

export function createDragProps({ id, time }: z.infer<typeof Dragged>) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent): void => {
      dataTransfer.setData(MEDIA_TYPE, JSON.stringify({ id, time }));
      dataTransfer.effectAllowed = 'move';
    },
  };
}

/** Handlers of days that sessions are dropped on. */
export function useDropDays(): (day: string) => {
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
} {
  const navigate = useNavigate();
  return (day) => ({
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(MEDIA_TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event) => {
      const text = event.dataTransfer.getData(MEDIA_TYPE);
      const dragged = text === '' ? undefined : Dragged.safeParse(JSON.parse(text)).data;
      if (!dragged) return;
      event.preventDefault();
      const { id, time } = dragged;
      void navigate({
        to: '/season/move/$id',
        params: { id: String(id) },
        search: { day, ...(time === null ? {} : { time }) },
      });
    },
  });
}
