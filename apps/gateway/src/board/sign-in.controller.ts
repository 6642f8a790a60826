import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/public.decorator.js';
import { ApiSession, ApiSignIn, ApiSignOut } from '../docs/session.api.js';
import { noKeyTypedMessage, otherOriginMessage } from './board.messages.js';
import { BrowserSessions, SESSION_SECONDS } from './browser-sessions.js';
import { isSameOrigin } from './same-origin.js';
import { sessionTokenOf, setSessionCookie } from './session-cookie.js';
import { sessionPage, signInPage } from './sign-in.page.js';

/** Signs people in and out of the pages, by a form and a cookie. */
@Public()
@Controller()
export class SignInController {
  constructor(private readonly sessions: BrowserSessions) {}

  @Get('sign-in')
  @ApiSession()
  async form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.sessions.find(sessionTokenOf(request));
    showPage(reply, 200, principal === undefined ? signInPage() : sessionPage(principal));
  }

  @Post('sign-in')
  @ApiSignIn()
  async signIn(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Body() body: unknown,
  ): Promise<void> {
    requireSameOrigin(request);
    const key = body instanceof URLSearchParams ? (body.get('key') ?? '').trim() : '';
    if (key === '') {
      showPage(reply, 422, signInPage(noKeyTypedMessage()));
      return;
    }
    const signIn = await this.sessions.signIn(key, request.ip);
    if ('token' in signIn) {
      setSessionCookie(request, reply, signIn.token, SESSION_SECONDS);
      await reply.redirect('/queues', 303);
      return;
    }
    if (signIn.retryAfter !== undefined) reply.header('retry-after', String(signIn.retryAfter));
    showPage(reply, signIn.status, signInPage(signIn.problem));
  }

  @Post('sign-out')
  @ApiSignOut()
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    requireSameOrigin(request);
    await this.sessions.signOut(sessionTokenOf(request));
    setSessionCookie(request, reply, '', 0);
    await reply.redirect('/sign-in', 303);
  }
}

/** A form of another site could sign its visitors in as somebody else. */
function requireSameOrigin(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new ToolError('FORBIDDEN', otherOriginMessage());
}

function showPage(reply: FastifyReply, status: number, page: string): void {
  void reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(page);
}
