import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BoardGuard } from './board.guard.js';
import { BrowserSessions } from './browser-sessions.js';
import { QueueBoard } from './queue-board.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [SignInController],
  providers: [BrowserSessions, BoardGuard, QueueBoard],
})
export class BoardModule {}
