import { Module } from '@nestjs/common';
import { MessageStreamer } from './message-streamer.js';
import { MessagesController } from './messages.controller.js';

/** What calls told people. */
@Module({ controllers: [MessagesController], providers: [MessageStreamer] })
export class MessagesModule {}
